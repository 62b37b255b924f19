/** A realistic mistake in the product, and the spec that must notice it. */
export interface PlantedBug {
  /** What goes wrong, in a few words; also what `npm run planted <words>` chooses by. */
  name: string;
  /** The source as it is: found exactly once in all sources of the product, whatever its file is called. */
  before: string;
  /** The source with the mistake in it. */
  after: string;
  /** The spec that must fail, relative to the workspace. */
  spec: string;
}
