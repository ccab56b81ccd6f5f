import { isTimeOfDay, SENTENCES } from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { EmptyIsAbsent, IfGiven } from './fields';

const DAY = /^(19|2\d)\d{2}-\d{2}-\d{2}$/;

function RealDay() {
  return ValidateBy({
    name: 'isRealDay',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && DAY.test(value) && isSameDay(new Date(`${value}T00:00:00Z`), value),
      defaultMessage: () => SENTENCES.realDay,
    },
  });
}

/** JavaScript parses 31 February as a day in March. */
function isSameDay(moment: Date, text: string): boolean {
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A required day. */
export function RequiredDay() {
  return RealDay();
}

/** An optional day as forms send it: an empty string means absent. */
export function OptionalDay() {
  return applyDecorators(EmptyIsAbsent(), IfGiven(), RealDay());
}

const isTime = (value: unknown) => typeof value === 'string' && isTimeOfDay(value);
const defaultMessage = () => SENTENCES.timeOfDay;

/** An optional time such as '08:30'. */
export function TimeOfDay() {
  const validator = { validate: isTime, defaultMessage };
  return applyDecorators(IfGiven(), ValidateBy({ name: 'isTimeOfDay', validator }));
}

/** A time such as '08:30', or null for none; required. */
export function TimeOfDayOrNull() {
  const validator = { validate: (value: unknown) => value === null || isTime(value), defaultMessage };
  return ValidateBy({ name: 'isTimeOfDayOrNull', validator });
}
