/** A realistic mistake in the product, and the spec that must notice it. */
export interface PlantedBug {
  /** A short description of what goes wrong; also matched by `npm run planted <words>`. */
  name: string;
  /** The original source: must occur exactly once in all of the product's sources, in any file. */
  before: string;
  /** The source with the mistake. */
  after: string;
  /** The spec that must fail, relative to the workspace. */
  spec: string;
}
