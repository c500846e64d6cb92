/** In characters; NIST SP 800-63B asks for at least eight. */
export const PASSWORD_MIN_LENGTH = 10;
