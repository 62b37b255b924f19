/** The maximum length of an address (RFC 5321). */
export const MAIL_ADDRESS_MOST = 254;

/**
 * text, @, text, dot, text, strictly: the unquoted addresses of RFC 5322 in ASCII, at a host with a top-level domain. No character
 * that makes a list, a group, a comment, or a name: whatever matches is a single mailbox to every parser. Linear time.
 */
export const MAIL_ADDRESS = /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)+[A-Za-z][A-Za-z\d]*(?:-+[A-Za-z\d]+)*$/;

/** Whether a text is one valid mail address. */
export const isMailAddress = (text: string): boolean => text.length <= MAIL_ADDRESS_MOST && MAIL_ADDRESS.test(text);
