/** Tabs: one of several panels at a time. */
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";

/** A tab's word and what it shows. */
export interface Tab {
  title: string;
  panel: ReactNode;
}

/** A tab list that the arrow keys walk along, and the chosen tab's panel. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const isRtl = getComputedStyle(list).direction === "rtl";
    const next = {
      [isRtl ? "ArrowLeft" : "ArrowRight"]: (chosen + 1) % tabs.length,
      [isRtl ? "ArrowRight" : "ArrowLeft"]: (chosen + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map(({ title }, index) => (
          <button
            key={index}
            id={`${id}tab${index}`}
            className="tab"
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}tab${chosen}`}>
        {tabs[chosen]?.panel}
      </div>
    </>
  );
}
