import * as z from 'zod';
import type { AdminVideo, LibraryVideo } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

/** Adds a field known only to the video schema of the contract. */
jest.mock('../../../libs/contracts/src/video-details.ts', () => {
  const { VideoDetails } = jest.requireActual<{ VideoDetails: z.ZodObject }>('../../../libs/contracts/src/video-details.ts');
  return { VideoDetails: VideoDetails.extend({ planted: z.string().trim().max(50) }) };
});

const PLANTED = { description: 'From hinge to float.', planted: 'Kettlebell' };

describe('a new field in the video details', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const make = async (values: object = PLANTED) => (await testApp.request.post<AdminVideo>('/admin/videos', { title: 'Hinge', ...values }, coach.bearer)).body;
  const change = (id: string, values: object) => testApp.request.patch<AdminVideo>(`/admin/videos/${id}`, { change: values }, coach.bearer);
  const ofList = async (id: string) => (await testApp.request.get<AdminVideo[]>('/admin/videos', coach.bearer)).body.find((video) => video.id === id);
  const row = async (id: string) => (await testApp.em().execute<object[]>('select details, description from videos where id = ?', [id]))[0];

  it('is stored with a new video, and empty if omitted', async () => {
    const video = await make();
    expect(video).toMatchObject(PLANTED);
    expect(await ofList(video.id)).toMatchObject(PLANTED);
    expect(await make({})).toMatchObject({ description: '', planted: '' });
  });

  it('can be changed and is audited; omitted fields stay', async () => {
    const { id } = await make();
    expect((await change(id, { planted: ' Bands ' })).body).toMatchObject({ ...PLANTED, planted: 'Bands' });
    expect((await change(id, { planted: 'x'.repeat(51) })).status).toBe(400);
    expect((await change(id, { title: 'Hinge again' })).body).toMatchObject({ ...PLANTED, title: 'Hinge again', planted: 'Bands' });
    const [entry] = await testApp.em().execute<object[]>(`select before, after from audit_log where target = ? and after->>'planted' is not null`, [`video:${id}`]);
    expect(entry).toEqual({ before: { planted: 'Kettlebell' }, after: { planted: 'Bands' } });
  });

  it('is visible to members in the library, and in the CSV', async () => {
    const { id } = await make();
    await testApp.em().execute(`update videos set is_published = true, access_tier = 'free', video_url = 'https://films.example/hinge.mp4' where id = ?`, [id]);
    const { body } = await testApp.request.get<LibraryVideo[]>('/videos', (await testApp.people.client()).bearer);
    expect(body.find((video) => video.id === id)).toMatchObject(PLANTED);
    const csv = await testApp.request.get<{ text: string }>('/admin/videos/export', coach.bearer);
    expect(csv.body.text).toMatch(/title,description,.*planted,category[^]*Hinge,From hinge to float\.,.*Kettlebell,General/);
  });

  it('survives when the previous release writes only the description', async () => {
    const { id } = await make();
    expect(await row(id)).toMatchObject({ details: PLANTED, description: PLANTED.description });
    await testApp.em().execute(`update videos set description = 'Slowly.' where id = ?`, [id]);
    expect(await ofList(id)).toMatchObject({ ...PLANTED, description: 'Slowly.' });
    const insert = `insert into videos (id, title, category, difficulty, access_tier, upload_status, description, created_at)
      values (gen_random_uuid(), 'Squats', 'general', 'beginner', 'all', 'pending', 'Down and up.', now()) returning id`;
    const [made] = await testApp.em().execute<Array<{ id: string }>>(insert);
    expect(await ofList(made!.id)).toMatchObject({ description: 'Down and up.', planted: '' });
  });

  it('the duration is stored in seconds, and stays consistent when the previous release writes only minutes', async () => {
    const { id } = await make();
    const kept = async () => (await testApp.em().execute('select duration_seconds, duration_minutes from videos where id = ?', [id]))[0];
    expect((await change(id, { duration_minutes: 1.55 })).body).toMatchObject({ duration_minutes: 1.55 });
    expect(await kept()).toEqual({ duration_seconds: 93, duration_minutes: 1.55 });
    await testApp.em().execute('update videos set duration_minutes = 12.4 where id = ?', [id]);
    expect(await ofList(id)).toMatchObject({ duration_minutes: 12.4 });
    expect(await kept()).toEqual({ duration_seconds: 744, duration_minutes: 12.4 });
    expect((await change(id, { duration_minutes: null })).body).toMatchObject({ duration_minutes: null });
    expect(await kept()).toEqual({ duration_seconds: null, duration_minutes: null });
  });
});
