import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SentSms {
  to: string;
  from: string;
  body: string;
  authorization: string | undefined;
}

/** An `SMS_URL`: a text message provider on this loopback port. */
export const smsUrl = (port: number): string => `http://AC1:a%2Ftoken@127.0.0.1:${port}?from=%2B13105550100`;

/** A text message provider on the loopback, with the form of Twilio's Messages API. */
export class SmsCatcher {
  readonly sent: SentSms[] = [];
  /** Its response; a code makes it a refusal. */
  status = 201;
  code: number | null = null;
  tries = 0;
  private server: Server | undefined;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  async listen(): Promise<void> {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        this.tries += 1;
        const form = new URLSearchParams(body);
        const isTaken = this.status < 300 && request.url === '/2010-04-01/Accounts/AC1/Messages.json';
        if (isTaken) this.sent.push({ to: form.get('To')!, from: form.get('From')!, body: form.get('Body')!, authorization: request.headers.authorization });
        response.writeHead(this.status, { 'content-type': 'application/json' }).end(JSON.stringify(this.code === null ? { sid: 'SM1' } : { code: this.code, message: 'no' }));
      });
    });
    await new Promise<void>((listening) => void this.server!.listen(this.port, '127.0.0.1', listening));
  }

  to(number: string): SentSms[] {
    return this.sent.filter(({ to }) => to === number);
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
