import { FILM_FAILURE_WORDS, type CaptionFailure } from '@coach/domain';

/** Why an action on a film is refused. Separate, because the member area's contract uses them too. */
export const filmDeskMessages = {
  notCaptions: 'This is not a captions file. Choose a .vtt or .srt file.',
  noFilm: 'There is no film yet to take a frame from. Upload one first.',
  captionsNotOffered: 'No captions are made here. Upload a captions file instead.',
  captionsWithFaults: 'A caption is empty, ends before it starts, or starts before the one before it ends. Fix it and publish again.',
  draftReplaced: 'These captions were replaced or discarded in the meantime. Close them and check again.',
  noFilmToHear: 'There is no film yet to make captions for. Upload one first.',
  addressRefused: 'Paste the address of one film: a file, or a film on YouTube or Vimeo. No short link, playlist or channel.',
  shortLink: 'This is a short link, and where it leads can change. Open it, and paste the address that you end up at.',
  noFilmThere: 'This YouTube or Vimeo address isn’t a single video. Open the video itself, not a playlist or a channel, and paste the address from Share.',
  nothingToPublish: 'There is nothing to play yet: upload a file first, or wait until it is ready.',
  updateFailed: 'Failed to update video',
  posterAddress: 'Please choose one of your pictures.',
  filmAddress: 'Please enter the address of a film’s file, which begins with https://.',
  categoryUnknown: 'There is no such category. Choose one from your list, or add it under Your business first.',
  embedOnSite: 'Your site can’t show videos from YouTube or Vimeo. Upload the file, or turn off “On the site”.',
  shownOnSite: 'Your site shows this video. Choose another one there, turn off “On the site”, and delete it then.',
} as const;

/** Why captions were not generated, and what to do. */
const captionFailures: Record<CaptionFailure, string> = {
  no_sound: 'This film has no sound, so there is nothing to write down. Upload a captions file instead.',
  nothing_said: 'Nobody was heard speaking in this film. Check its sound, or choose the language that is spoken and try again.',
  refused: 'The captions service turned us away. Ask whoever set it up to check its address, key and model, then try again.',
  busy: 'The captions service is busy or isn’t responding. Try again in a few minutes.',
  took_too_long: 'Making these captions took too long. Try again later, or upload a captions file.',
  unreadable: 'The captions came back in a form that we cannot read. Try again; if it stays so, ask whoever set it up.',
  trouble: 'Something on our server stopped the work; your film is fine. Try again in a few minutes.',
  other_film: 'The film was replaced while its captions were made. Try again for the new one.',
};

/** Messages about processing the coach's films. */
export const filmMessages = {
  captionFailures,
  filmDesk: filmDeskMessages,
  filmElsewhere: { notPlayed: 'Its film is on another site, and pages only play films that are here.' },
  filmFailures: FILM_FAILURE_WORDS,
} as const;
