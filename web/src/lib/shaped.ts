/** Components that the generator renders once a shape of their props, and fills wherever they stand. */
import { createElement, type ComponentType, type ReactNode } from "react";

/** Stands for a component with these props. */
export type Shaper = <Props extends object>(component: ComponentType<Props>, props: Props) => ReactNode;

/** A component stands for itself. */
export const itself: Shaper = createElement;

let current = itself;

/** Chooses what stands for shaped components from now on. */
export function shapeWith(chosen: Shaper): void {
  current = chosen;
}

/** A component whose look is told by its props alone, which hold no elements; its ids are made of them, and it is one element, whatever they are. */
export function shaped<Props extends object>(component: ComponentType<Props>): ComponentType<Props> {
  return (props) => current(component, props);
}
