/** What raises the sequence of a booking's events. */
export const changesOf = ({ moves, coachMoves, weekChanges }: { moves: number; coachMoves: number; weekChanges: number }): number => moves + coachMoves + weekChanges;
