/** The states from which a table of transitions leads to `to`: what a guarded write may find, and nothing else. */
export function statesBefore<State extends string>(
  transitions: Record<State, readonly NoInfer<State>[]>,
  to: NoInfer<State>,
): State[] {
  return (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(to));
}
