/** Caption languages by their own names. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português', zh: '中文', tl: 'Tagalog', vi: 'Tiếng Việt', ko: '한국어' } as const;
export type Language = keyof typeof LANGUAGES;
