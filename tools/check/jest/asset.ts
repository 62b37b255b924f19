/** What a picture, font or film is in a test: the address of one. */
export default '/asset';
