/** The locale's message file. */
import type { MessageTree } from "./messages";

/** Loads a message file; without words no island may wake, so a failure is logged and passed on. */
export async function loadMessages(address: string): Promise<MessageTree> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    return (await answer.json()) as MessageTree;
  } catch (error) {
    console.error("messages did not load", error);
    throw error;
  }
}
