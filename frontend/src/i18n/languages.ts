/** In which every text is written first; what another language does not say is said in it. */
export const SOURCE_LANGUAGE = 'en';
