import type { ClientImport, InviteePage } from '@coach/contracts';
import type { ImportField } from '@coach/domain';
import { eventually } from '../eventually.ts';
import type { SignedInPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

export type Answered<Body> = { status: number; body: Body & { code?: string; data?: Record<string, unknown> } };

/** The coach's import flow, from a file to clients. */
export class ImportDesk {
  constructor(
    private readonly testApp: TestApp,
    private readonly coach: SignedInPerson,
  ) {}

  async read(content: string | Uint8Array<ArrayBuffer>, name = 'clients.csv'): Promise<Answered<ClientImport>> {
    const form = new FormData();
    form.set('file', new File([content], name, { type: 'text/csv' }));
    const answer = await fetch(`${this.testApp.url}/api/admin/client-imports`, { method: 'POST', headers: { authorization: `Bearer ${this.coach.bearer}` }, body: form });
    return { status: answer.status, body: (await answer.json()) as Answered<ClientImport>['body'] };
  }

  async open(id: string): Promise<ClientImport> {
    return (await this.testApp.request.get<ClientImport>(`/admin/client-imports/${id}`, this.coach.bearer)).body;
  }

  /** Checks the file with the guessed or the given columns; returns the result. */
  async check(id: string, columns?: Array<ImportField | null>): Promise<ClientImport> {
    const { columns: guessed } = await this.open(id);
    const { status } = await this.testApp.request.post(`/admin/client-imports/${id}/check`, { columns: columns ?? guessed.map(({ field }) => field) }, this.coach.bearer);
    expect(status).toBe(202);
    return this.settled(id, 'checked');
  }

  async start(id: string): Promise<ClientImport> {
    expect((await this.testApp.request.post(`/admin/client-imports/${id}/start`, {}, this.coach.bearer)).status).toBe(202);
    return this.settled(id, 'done');
  }

  /** Runs the whole import: reads, checks, imports. */
  async take(content: string): Promise<ClientImport> {
    const { id } = (await this.read(content)).body;
    await this.check(id);
    return this.start(id);
  }

  async report(id: string): Promise<string> {
    return (await this.testApp.request.get<{ text: string }>(`/admin/client-imports/${id}/report`, this.coach.bearer)).body.text;
  }

  async invitees(): Promise<InviteePage> {
    return (await this.testApp.request.get<InviteePage>('/admin/invitations', this.coach.bearer)).body;
  }

  async invite(user_ids?: string[]): Promise<number> {
    return (await this.testApp.request.post<{ sent: number }>('/admin/invitations', { ...(user_ids && { user_ids }) }, this.coach.bearer)).body.sent;
  }

  private settled(id: string, state: ClientImport['state']): Promise<ClientImport> {
    return eventually(async () => {
      const found = await this.open(id);
      return found.state === state ? found : null;
    });
  }
}
