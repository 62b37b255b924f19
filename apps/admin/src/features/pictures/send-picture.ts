import { authorization, renewSession } from '@coach/api-client';
import { messages, type AdminPicture } from '@coach/contracts';

const ADDRESS = '/api/pictures/upload';
const UNAUTHORIZED = 401;

/** A picture was not taken; the message is what the API said about it. */
export class NotTaken extends Error {}

interface Answered {
  status: number;
  body: unknown;
}

/** By the one interface of browsers that tells how much of a request has left. Rejects when nobody answers. */
function post(file: File, onProgress: (sent: number) => void): Promise<Answered> {
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', ADDRESS);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve({ status: request.status, body: request.response as unknown });
    request.onerror = () => reject(new NotTaken(messages.pictures.uploadFailed));
    request.send(form);
  });
}

/** Sends a picture to the shelf; a session that is over is renewed once. Throws NotTaken with a sentence. */
export async function sendPicture(file: File, onProgress: (sent: number) => void): Promise<AdminPicture> {
  let answer = await post(file, onProgress);
  if (answer.status === UNAUTHORIZED) {
    await renewSession();
    answer = await post(file, onProgress);
  }
  if (answer.status >= 400) throw new NotTaken((answer.body as { title?: string } | null)?.title ?? messages.pictures.uploadFailed);
  return answer.body as AdminPicture;
}
