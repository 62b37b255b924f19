/** A spec with modules of its own making: nobody else may meet them, and it may meet nobody else's. */
export const STANDS_IN = /\bjest\s*\.\s*(?:mock|doMock|setMock|unmock|resetModules|isolateModules|requireMock)/;
