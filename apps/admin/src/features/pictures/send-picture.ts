import { authorization, renewSession } from '@coach/api-client';
import { messages, type AdminPicture } from '@coach/contracts';

const ADDRESS = '/api/pictures/upload';
const UNAUTHORIZED = 401;

/** A picture was refused; the message is the API's. */
export class NotTaken extends Error {}

interface Answered {
  status: number;
  body: unknown;
}

/** Uses XMLHttpRequest, the only browser API with upload progress. Rejects without a response. */
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

/** Uploads a picture to the library; an expired session is renewed once. Throws NotTaken with a sentence. */
export async function sendPicture(file: File, onProgress: (sent: number) => void): Promise<AdminPicture> {
  let answer = await post(file, onProgress);
  if (answer.status === UNAUTHORIZED) {
    await renewSession();
    answer = await post(file, onProgress);
  }
  if (answer.status >= 400) throw new NotTaken((answer.body as { title?: string } | null)?.title ?? messages.pictures.uploadFailed);
  return answer.body as AdminPicture;
}
