import i18next from 'i18next';
import alerts from './en/alerts.json';
import parent from './en/parent.json';
import points from './en/points.json';
import shell from './en/shell.json';

/** What families read, on the slowest phones. Everybody else's pages bring their own texts along. */
for (const [area, texts] of Object.entries({ alerts, parent, points, shell })) {
  i18next.addResourceBundle('en', area, texts);
}
