// The package's main file would run the whole of Swagger UI; this one only knows where it lies.
declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder with Swagger UI's ready-made files. */
  export default function swaggerFolder(): string;
}
