/** Where the keys of a select lead. */

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** The option that a key leads to from another; the same where it leads nowhere. Disabled ones are passed over. */
export function nextOption(options: readonly SelectOption[], from: number, key: string): number {
  const last = options.length - 1;
  switch (key) {
    case "ArrowDown":
      return walk(options, from, 1);
    case "ArrowUp":
      return walk(options, from, -1);
    case "Home":
      return walk(options, -1, 1);
    case "End":
      return walk(options, last + 1, -1);
    default:
      return key.length === 1 ? byCharacter(options, from, key) : from;
  }
}

function walk(options: readonly SelectOption[], from: number, step: number): number {
  for (let index = from + step; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.isDisabled) return index;
  }
  return from;
}

function byCharacter(options: readonly SelectOption[], from: number, character: string): number {
  const starts = ({ label, isDisabled }: SelectOption) =>
    !isDisabled && label.toLocaleLowerCase().startsWith(character.toLocaleLowerCase());
  const after = options.findIndex((option, index) => index > from && starts(option));
  const any = after === -1 ? options.findIndex(starts) : after;
  return any === -1 ? from : any;
}
