import { publicationAfter } from './publication.ts';
import type { UploadStatus } from './video.ts';

const [draft, wished, published] = [
  { isPublished: false, publishWhenReady: false },
  { isPublished: false, publishWhenReady: true },
  { isPublished: true, publishWhenReady: false },
];
const replaced = { isPublished: true, publishWhenReady: true };

describe('AVD-21 publishing as soon as a file is ready', () => {
  it.each([
    ['a wish waits while the file is on its way', draft, 'processing', { publishWhenReady: true }, wished],
    ['a wish waits for a second try', draft, 'failed', { publishWhenReady: true }, wished],
    ['a wish about a file that is ready is fulfilled', draft, 'completed', { publishWhenReady: true }, published],
    ['a wish can be taken back', wished, 'processing', { publishWhenReady: false }, draft],
    ['other changes leave it open', wished, 'uploading', {}, wished],
    ['a form that says draft of a draft leaves it open', wished, 'processing', { isPublished: false }, wished],
    ['unpublishing by hand ends it', replaced, 'processing', { isPublished: false }, draft],
    ['publishing by hand ends it', wished, 'processing', { isPublished: true }, published],
    ['publishing by hand publishes', draft, 'completed', { isPublished: true }, published],
    ['unpublishing by hand unpublishes', published, 'completed', { isPublished: false }, draft],
  ] as const)('%s', (_, before, uploadStatus: UploadStatus, change, after) => {
    expect(publicationAfter({ ...before, uploadStatus }, change)).toEqual(after);
  });
});
