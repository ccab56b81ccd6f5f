import i18next from 'i18next';
import grove from './en/grove.json';

/** Texts of plants, of what a class grows towards, and of its wall. */
i18next.addResourceBundle('en', 'grove', grove);
