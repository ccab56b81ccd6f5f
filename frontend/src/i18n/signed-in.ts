import i18next from 'i18next';
import alerts from './en/alerts.json';
import operator from './en/operator.json';
import parent from './en/parent.json';
import points from './en/points.json';
import student from './en/student.json';
import teacher from './en/teacher.json';

/** What families, students and teachers read. The front door and the school's office bring their own texts along. */
for (const [area, texts] of Object.entries({ alerts, operator, parent, points, student, teacher })) {
  i18next.addResourceBundle('en', area, texts);
}
