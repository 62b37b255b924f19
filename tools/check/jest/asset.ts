/** Stands in for a picture, font or video in tests: an address. */
export default '/asset';
