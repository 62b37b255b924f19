import { FILM_FAILURE_WORDS } from '@coach/domain';

/** Why something is not done with a film. Apart: the contract of the members' area says them, too. */
export const filmDeskMessages = {
  notCaptions: 'This is not a captions file. Choose a .vtt or .srt file.',
  noFilm: 'There is no film yet to take a frame from. Upload one first.',
  addressRefused: 'Paste the address of one film: a file, or a film on YouTube or Vimeo. No short link, playlist or channel.',
  shortLink: 'This is a short link, and where it leads can change. Open it, and paste the address that you end up at.',
  noFilmThere: 'This address of YouTube or Vimeo is no single film. Open the film itself, not a playlist or a channel, and paste the address that Share gives.',
  embedOnSite: 'Your site shows no film from YouTube or Vimeo. Upload its file, or turn off “On the site”.',
  shownOnSite: 'Your site shows this video. Choose another one there, turn off “On the site”, and delete it then.',
} as const;

/** What happens to the coach's films on their way to the members' screens. */
export const filmMessages = {
  filmDesk: filmDeskMessages,
  filmElsewhere: { notPlayed: 'Its film lies on another site, from where pages play nothing.' },
  filmFailures: FILM_FAILURE_WORDS,
} as const;
