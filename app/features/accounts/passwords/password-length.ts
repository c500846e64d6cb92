/** In characters. NIST SP 800-63B requires at least eight. */
export const PASSWORD_MIN_LENGTH = 10;
