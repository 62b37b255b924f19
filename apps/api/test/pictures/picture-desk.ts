import type { AdminPicture } from '@coach/contracts';
import { eventually } from '../eventually.ts';
import type { SignedInPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

type Answered = AdminPicture & { code?: string; title?: string };

/** The coach's actions on pictures, through the API. */
export class PictureDesk {
  private constructor(
    private readonly testApp: TestApp,
    readonly coach: SignedInPerson,
  ) {}

  static async open(testApp: TestApp): Promise<PictureDesk> {
    return new PictureDesk(testApp, await testApp.people.coach());
  }

  async send(bytes: Buffer | null, { name = 'photo.jpg', type = 'image/jpeg', bearer = this.coach.bearer }: { name?: string; type?: string; bearer?: string } = {}): Promise<{ status: number; body: Answered }> {
    const form = new FormData();
    if (bytes) form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    else form.set('nothing', 'at all');
    const response = await fetch(`${this.testApp.url}/api/pictures/upload`, { method: 'POST', body: form, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
    return { status: response.status, body: (await response.json()) as Answered };
  }

  async all(): Promise<AdminPicture[]> {
    return (await this.testApp.request.get<AdminPicture[]>('/admin/pictures', this.coach.bearer)).body;
  }

  /** Waits until a picture is processed or has failed. */
  settled(id: string): Promise<AdminPicture> {
    return eventually(async () => (await this.all()).find((one) => one.id === id && one.status !== 'processing') ?? null, 90_000);
  }

  async ready(bytes: Buffer, name?: string): Promise<AdminPicture> {
    const { status, body } = await this.send(bytes, name === undefined ? {} : { name });
    expect(status).toBe(201);
    return this.settled(body.id);
  }

  say(id: string, words: object = {}) {
    return this.testApp.request.put<Answered>(`/admin/pictures/${id}`, { alt_en: 'The coach', alt_es: 'La entrenadora', focal: { x: 0.5, y: 0.5 }, ...words }, this.coach.bearer);
  }

  remove(id: string) {
    return this.testApp.request.delete<{ code?: string; data?: { used_in: string[] } }>(`/admin/pictures/${id}`, this.coach.bearer);
  }

  file(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.testApp.url + address, { headers });
  }
}
