/** Buttons with words, and what they look like while they work; buttons with an icon alone. */
import type { ComponentPropsWithRef } from "react";
import { t } from "../lib/localizer";
import { Icon } from "./icon";

/** A button's look and size; while it is loading it keeps its width and answers no click. */
export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  look?: "primary" | "secondary" | "ghost" | "danger";
  size?: "sm" | "lg";
  isBlock?: boolean;
  isLoading?: boolean;
}

/** A native button; a loading one keeps the focus, so it is not `disabled`. */
export function Button({ look = "primary", size, isBlock, isLoading, children, ...native }: ButtonProps) {
  const looks = ["btn", `btn-${look}`, size && `btn-${size}`, isBlock && "btn-block", native.className];
  return (
    <button
      type="button"
      {...native}
      className={looks.filter(Boolean).join(" ")}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else native.onClick?.(event);
      }}
    >
      {isLoading && (
        <span className="btn-working">
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">{t("common.loading")}</span>
        </span>
      )}
      {isLoading ? <span className="btn-words">{children}</span> : children}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere. */
export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<"a">, "className"> {
  href: string;
  look?: "primary" | "secondary";
  size?: "lg";
  isBlock?: boolean;
}

/** A native link. */
export function ButtonLink({ look = "primary", size, isBlock, ...native }: ButtonLinkProps) {
  const looks = ["btn", `btn-${look}`, size && `btn-${size}`, isBlock && "btn-block"];
  return <a {...native} className={looks.filter(Boolean).join(" ")} />;
}

/** An icon, and in words what a press does. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  icon: string;
  label: string;
  size?: "lg";
  isOnDark?: boolean;
}

/** A square of 44 px around one icon. */
export function IconButton({ icon, label, size, isOnDark, className, ...native }: IconButtonProps) {
  const looks = ["icon-btn", isOnDark && "icon-btn-dark", className];
  return (
    <button type="button" {...native} className={looks.filter(Boolean).join(" ")} aria-label={label}>
      <Icon name={icon} className={size && `i-${size}`} />
    </button>
  );
}
