/** Number of changes that raise the sequence of a booking's calendar events. */
export const changesOf = ({ moves, coachMoves, weekChanges }: { moves: number; coachMoves: number; weekChanges: number }): number => moves + coachMoves + weekChanges;
