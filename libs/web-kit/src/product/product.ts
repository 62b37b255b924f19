export { CheckInSummary, CheckInWeek, type CheckInWeekProps } from './check-in-week.tsx';
export { NextSessionPanel, PanelActions, panelButtons, type NextSessionPanelProps } from './next-session-panel.tsx';
export { PlayerControls, type Command, type MediaState, type PlayerControlsProps } from './player-controls.tsx';
export { playerLook } from './player-look.ts';
export { SeekBar, shareOf, type SeekBarProps } from './seek-bar.tsx';
export { TicketFace, TicketLine, TicketSum, type TicketFaceProps } from './ticket-face.tsx';
