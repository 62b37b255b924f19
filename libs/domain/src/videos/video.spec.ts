import { fileSizeLabel, ownFilm, uploadMayBecome, playableUrl, UPLOAD_STATUSES, type UploadStatus } from './video.ts';
import { fileProblem, UPLOAD_MAX_BYTES, uploadProblem } from './video-upload.ts';

describe('playableUrl', () => {
  it.each([
    ['https://cdn.example.test/a.mp4', 'https://cdn.example.test/a.mp4'],
    ['http://cdn.example.test/a.mp4', 'http://cdn.example.test/a.mp4'],
    ['https://bit.ly/3xyz', null],
    ['http://www.tinyurl.com/abc', null],
    ['https://m.bit.ly/abc', null],
    ['https://BIT.LY./abc', null],
    ['https://habit.ly/abc', 'https://habit.ly/abc'],
    ['javascript:alert(1)', null],
    ['not an address', null],
    [null, null],
  ])('VID-11 %s', (address, expected) => expect(playableUrl(address)).toBe(expected));
  it.each(['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'cutt.ly', 'shorturl.at'])('VID-11 rejects short links of %s', (shortener) =>
    expect(playableUrl(`https://${shortener}/a`)).toBeNull());
});

describe('ownFilm', () => {
  it.each([
    ['https://coach.example/films/a.mp4', 'https://coach.example/films/a.mp4'],
    ['https://coach.example.evil.test/a.mp4', null],
    ['http://coach.example/a.mp4', null],
    ['https://films.example/a.mp4', null],
    [null, null],
  ])('%s', (address, expected) => expect(ownFilm(address, 'https://coach.example')).toBe(expected));
});

describe('the states of a video', () => {
  it('AVD-21 every state can be reached from pending', () => {
    const reached = new Set<UploadStatus>(['pending']);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const from of [...reached]) for (const to of UPLOAD_STATUSES) if (uploadMayBecome(from, to)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...UPLOAD_STATUSES].sort());
  });
  it.each([
    ['pending', ['uploading', 'failed']],
    ['uploading', ['processing', 'failed']],
    ['processing', ['failed', 'completed']],
    ['failed', ['uploading', 'processing']],
    ['completed', ['uploading']],
  ] as const)('AVD-21 %s leads to %j and no other state', (from, expected) => expect(UPLOAD_STATUSES.filter((to) => uploadMayBecome(from, to))).toEqual(expected));
});

describe('uploads of the coach', () => {
  it.each([
    [{ type: 'video/quicktime', size: UPLOAD_MAX_BYTES }, null],
    [{ type: 'video/mp4', size: UPLOAD_MAX_BYTES + 1 }, 'too-large'],
    [{ type: 'image/gif', size: UPLOAD_MAX_BYTES + 1 }, 'wrong-type'],
  ])('AVD-07 AVD-08 AVD-11 %j: %s', (file, expected) => expect(fileProblem(file)).toBe(expected));

  const whole = { hasFile: true, title: 'Hinge', category: 'general', difficulty: 'beginner' };
  it.each([
    [whole, null],
    [{ ...whole, hasFile: false, title: '' }, 'no-file'],
    [{ ...whole, title: '  ' }, 'missing-details'],
    [{ ...whole, difficulty: '' }, 'missing-details'],
  ])('AVD-09 AVD-10 AVD-11 %j: %s', (upload, expected) => expect(uploadProblem(upload)).toBe(expected));

  it('AVD-19 sizes are shown in MB to one decimal', () => expect(fileSizeLabel(13_107_200)).toBe('12.5 MB'));
});
