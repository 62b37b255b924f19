/** Allowed upload types: MP4, WebM, OGG, MOV (specification B§5, AVD-07). */
export const UPLOAD_TYPES = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'] as const;

/** The maximum file size in bytes, inclusive (specification B§5, AVD-08). */
export const UPLOAD_MAX_BYTES = 500 * 1024 * 1024;

export type FileProblem = 'wrong-type' | 'too-large';

/** Problems of a chosen file, the type first (AVD-11). */
export function fileProblem(file: { type: string; size: number }): FileProblem | null {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return 'wrong-type';
  return file.size > UPLOAD_MAX_BYTES ? 'too-large' : null;
}

export type UploadProblem = 'no-file' | 'missing-details';

/** What an upload still lacks when it is submitted, the file first (AVD-09..11). */
export function uploadProblem(upload: { hasFile: boolean; title: string; category: string; difficulty: string }): UploadProblem | null {
  if (!upload.hasFile) return 'no-file';
  return upload.title.trim() && upload.category && upload.difficulty ? null : 'missing-details';
}
