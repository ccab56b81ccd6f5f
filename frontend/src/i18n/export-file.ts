import i18next from 'i18next';
import exportFile from './en/exportFile.json';

/** Comes with the button, so that nobody else loads it. */
i18next.addResourceBundle('en', 'exportFile', exportFile);
