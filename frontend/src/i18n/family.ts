import i18next from 'i18next';
import family from './en/family.json';

/** Texts of what a family opens by itself, after its first look. */
i18next.addResourceBundle('en', 'family', family);
