import type { ExportRules } from '@homeroom/database';

/** What a school's export contains of alerts and drills, and of whom they reached. */
export const EXPORT_RULES: ExportRules = {
  tables: {
    alert_partner: 'Programs of those who come to help, which are told of alerts.',
    delivery: 'An alert on its way to one person by one channel: handed over, received, seen, answered.',
    incident: 'An alert or a drill, from its raising to its end.',
    incident_hold: 'An alert that the staff had first, and what became of it.',
    incident_raise: 'Who raised it, and how often.',
    incident_update: 'What was said while it ran.',
    partner_delivery: 'What each of those programs was told of an alert, and whether it took it.',
    recipient: 'Who is reached by alerts, with their role and class.',
    roll_call_mark: 'Who was seen where in a roll call, and who said so.',
    roll_call_student: 'The students of a roll call, with their class of that day.',
    school: 'The school’s own words and rules of alerts.',
  },
  withheld: {
    oversight: 'says only when counts for the organisation above are due',
    known_school: 'a copy: the part “school” has the record itself',
    guardianship: 'a copy: the part “classroom” has the families',
    guardianship_source: 'says only which news of a family was heard last',
    person_ways: 'how people’s own devices and telephones are reached, which is theirs alone',
    'alert_partner.secret': 'what signs messages to a partner',
    'alert_partner.secrets_before': 'what signed messages to a partner before',
    'incident_raise.keys': 'keys of requests',
  },
};
