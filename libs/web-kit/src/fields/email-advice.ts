import { publicMessages as messages } from '@coach/contracts';
import { likelyMailAddress, mailAddressProblem } from '@coach/domain';

const words = messages.address;

/** The problem with a typed address, as a catalogue message with values, or null. */
export function problemWith(typed: string): { text: string; values: Record<string, string> } | null {
  const problem = typed.trim() ? mailAddressProblem(typed) : null;
  return problem && { text: words[problem.kind], values: problem.kind === 'sign' ? { sign: problem.sign } : {} };
}

/** The suggested address, in the message that offers it, or null. */
export function likelyFor(typed: string): { text: string; address: string } | null {
  const address = likelyMailAddress(typed);
  return address === null ? null : { text: words.didYouMean, address };
}
