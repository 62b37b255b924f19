/** Why something is not done with a film. Apart: the contract of the members' area says them, too. */
export const filmDeskMessages = {
  notCaptions: 'This is not a captions file. Choose a .vtt or .srt file.',
  shownOnSite: 'Your site shows this video. Choose another one there, turn off “On the site”, and delete it then.',
} as const;

/** What happens to the coach's films on their way to the members' screens. */
export const filmMessages = {
  filmDesk: filmDeskMessages,
  filmElsewhere: {
    private: 'The address leads into a private network, from where no film is fetched.',
    unreachable: 'Nothing answers at the address of the film.',
    slow: 'Fetching the film took too long. Upload its file instead.',
    large: 'The film at this address is larger than 500MB.',
    refused: 'There is no film at this address: give the address of its file, not of a page that shows it.',
    notPlayed: 'Its film lies on another site, from where pages play nothing.',
  },
  uploads: { brokeOff: 'This upload was interrupted and not continued for a day. Upload the file again.' },
  filmRefused: {
    notAFilm: 'This file is not a video. Export it again as MP4 and upload that.',
    empty: 'There is nothing in this file. Copy it from your camera or phone again.',
    noPicture: 'This file has sound but no picture. Choose the video itself.',
    tooShort: 'This video is shorter than half a second. Choose a longer one.',
    tooLong: 'This video is longer than four hours. Split it and upload the parts.',
    tooSmall: 'The picture is smaller than 64 pixels. Export the video in a larger resolution.',
    tooLarge: 'The picture is larger than 4K. Export the video in 4K or 1080p.',
    unfinished: 'The recording was not finished: its end is missing. Save or export it again.',
    damaged: 'This file is damaged. Play it on your device to check, then export it again as MP4.',
    cutOff: 'The video stops before its end, so part of the file is missing. Copy it again and upload it.',
    pointsElsewhere: 'This file only points to a video somewhere else. Upload the video itself.',
    encrypted: 'This video is copy-protected. Upload a recording of your own.',
    unknownCodec: 'This video is in a format we cannot read. Export it as MP4 (H.264) and upload that.',
    unknownSound: 'The sound is in a format we cannot read. Export the video as MP4 with AAC sound.',
    changesSize: 'The picture changes its size partway through. Export it as one MP4 and upload that.',
    badTimes: 'The timing in this file is broken. Export it again as MP4.',
    tooHeavy: 'This video needs more memory than our server has. Export it in 1080p and upload that.',
    tookTooLong: 'Preparing this video took too long. Press Retry, or export it in 1080p and upload that.',
    noSpace: 'Our server is out of space. Free some by deleting videos, then press Retry.',
    serverTrouble: 'Something on our server stopped the work; your file is fine. Press Retry in a few minutes.',
  },
} as const;
