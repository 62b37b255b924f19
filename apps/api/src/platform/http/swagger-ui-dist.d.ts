declare module 'swagger-ui-dist' {
  /** The folder with Swagger UI's ready-made files. */
  export function getAbsoluteFSPath(): string;
}
