/** More characters than this travel through no mail server (RFC 5321). */
export const MAIL_ADDRESS_MOST = 254;

/**
 * text, @, text, dot, text, strictly: the unquoted addresses of RFC 5322 in ASCII, at a host with a top-level domain. No sign that
 * makes a list, a group, a comment or a name out of a text: what this takes is one mailbox to every parser. Linear in the text.
 */
export const MAIL_ADDRESS = /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)+[A-Za-z][A-Za-z\d]*(?:-+[A-Za-z\d]+)*$/;

/** Whether a text is one mail address that something can be sent to. */
export const isMailAddress = (text: string): boolean => text.length <= MAIL_ADDRESS_MOST && MAIL_ADDRESS.test(text);
