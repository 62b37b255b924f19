// The package's main file would load all of Swagger UI; this one only knows its location.
declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder with Swagger UI's built files. */
  export default function swaggerFolder(): string;
}
