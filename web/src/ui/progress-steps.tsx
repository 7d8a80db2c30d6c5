/** How far along a longer way somebody is. */
import { useEffect, useRef } from "react";
import { followScrolling } from "./scrolling";

/** The steps by name, and which one is done now, from 0. */
export interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  current: number;
  isFailed?: boolean;
}

/** A numbered list; steps that are behind carry a tick. */
export function ProgressSteps({ label, steps, current, isFailed }: ProgressStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? followScrolling(list.current) : undefined), []);
  const state = (index: number) => {
    if (index < current) return "done";
    if (index > current) return undefined;
    return isFailed ? "failed" : "current";
  };
  return (
    <ol className="steps" aria-label={label} ref={list}>
      {steps.map((step, index) => (
        <li key={index} data-state={state(index)} aria-current={index === current ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
