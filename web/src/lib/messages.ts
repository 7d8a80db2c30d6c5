/** The page's words: nested messages, arguments in braces, plural forms chosen by `count`. */
import { isolated } from "../domain/direction";
import type { Arguments } from "./localizer";

/** Forms of one message by CLDR category. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** A tree of messages, as the generator writes it. */
export interface MessageTree {
  [key: string]: string | PluralForms | MessageTree;
}

function find(tree: MessageTree, key: string): string | PluralForms | undefined {
  let node: string | PluralForms | MessageTree | undefined = tree;
  for (const part of key.split(".")) {
    if (typeof node !== "object") return undefined;
    node = (node as MessageTree)[part];
  }
  if (typeof node === "string") return node;
  return isPlural(node) ? node : undefined;
}

function isPlural(node: unknown): node is PluralForms {
  return typeof node === "object" && node !== null && typeof (node as PluralForms).other === "string";
}

/** Puts arguments into the braces of a text; an unknown name stays as it is written. */
export function fillArguments(text: string, args: Arguments): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(args[name] ?? braces));
}

/** The values as they stand in a sentence of a language. */
function standing(args: Arguments, language: string): Arguments {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isolated(String(value), language)]));
}

/** Localizes by the messages of a tree in a language; a missing key is answered by the key itself. */
export function messageLocalizer(tree: MessageTree, language: string) {
  let rules: Intl.PluralRules | undefined;
  return (key: string, args: Arguments): string => {
    const message = find(tree, key);
    if (message === undefined) {
      console.error(`message \`${key}\` is missing`);
      return key;
    }
    const filling = standing(args, language);
    if (typeof message === "string") return fillArguments(message, filling);
    rules ??= new Intl.PluralRules(language);
    const form = message[rules.select(Number(args.count))] ?? message.other;
    return fillArguments(form, filling);
  };
}
