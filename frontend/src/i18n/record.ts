import i18next from 'i18next';
import record from './en/record.json';

/** Texts of charts and histories of points: they come with what is not needed at first sight. */
i18next.addResourceBundle('en', 'record', record);
