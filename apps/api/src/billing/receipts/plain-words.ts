/**
 * What a bill was for, in words of ours: `1 × Video Library (at $100.00 / month)` is the provider's way to say `Video Library`,
 * `Remaining time on Premium Package after 6 Dec 2026` how it charges a change of plan.
 */
export function plainWords(description: string): string {
  const plan = /^1 × (.+) \(at .+\)$/.exec(description)?.[1];
  const change = /^Remaining time on (.+) after .+$/.exec(description)?.[1];
  return plan ?? (change ? `Change to ${change}` : description);
}
