import { isOwnAddress, leadsElsewhere } from './own-address.ts';

describe('addresses of pictures and videos', () => {
  it.each([
    ['/films/rosa.mp4', true, false],
    ['/', true, false],
    ['//films.example/rosa.mp4', false, true],
    ['/\\films.example/rosa.mp4', false, true],
    ['https://films.example/rosa.mp4', false, true],
    ['HTTP://films.example/rosa.mp4', false, true],
    ['Camp: San Diego', false, false],
    ['data:image/png;base64,AAAA', false, true],
    ['/films/rosa m.mp4', false, false],
    ['san-diego', false, false],
    ['San Diego, California', false, false],
  ])('%s belongs to this site: %s, leads elsewhere: %s', (address, isOwn, isElsewhere) => {
    expect([isOwnAddress(address), leadsElsewhere(address)]).toEqual([isOwn, isElsewhere]);
  });
});
