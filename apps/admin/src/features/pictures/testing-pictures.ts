import type { AdminPicture } from '@coach/contracts';

/** A processed and described library picture. */
export const libraryPicture = (id: number, fields: Partial<AdminPicture> = {}): AdminPicture => ({
  ...{ id: `018f3f5e-0000-7000-8000-00000000010${id}`, file_name: `photo-${id}.jpg`, status: 'ready', failure_reason: null, uploaded_at: '2027-03-01T17:00:00.000Z' },
  ...{ width: 1200, height: 1600, color: '#a04020', widths: [320, 640, 960, 1200], address: `/pictures/018f3f5e-0000-7000-8000-00000000010${id}/0123456789abcdef` },
  ...{ alt_en: `Squat ${id}`, alt_es: `Sentadilla ${id}`, focal: { x: 0.5, y: 0.5 }, treatment: 'plain', is_inked: true, used_in: [] },
  ...fields,
});

interface Sent {
  status: number;
  body: unknown;
}

/** Fakes the browser's XMLHttpRequest: each request reports half its progress, then is answered. */
export function fakeUploads(answer: (file: File, bearer: string | undefined) => Sent): { files: File[]; restore: () => void } {
  const files: File[] = [];
  const original = globalThis.XMLHttpRequest;
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    responseType = '';
    response: unknown = null;
    status = 0;
    onload?: () => void;
    onerror?: () => void;
    private readonly headers: Record<string, string> = {};
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(form: FormData): void {
      const file = form.get('file') as File;
      files.push(file);
      this.upload.onprogress?.({ loaded: file.size / 2 });
      setTimeout(() => {
        const { status, body } = answer(file, this.headers['authorization']);
        Object.assign(this, { status, response: body });
        if (status === 0) this.onerror?.();
        else this.onload?.();
      });
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return { files, restore: () => void (globalThis.XMLHttpRequest = original) };
}
