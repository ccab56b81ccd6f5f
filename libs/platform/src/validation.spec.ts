import * as contracts from '@homeroom/contracts';
import {
  AdminLogin,
  AppError,
  ClassLogin,
  CreateClass,
  CreateStudent,
  CreateTeacher,
  CallRoll,
  ChangeStudent,
  FallbackRegistration,
  FindStudents,
  HOLDS_TEXT,
  IssuePin,
  NOT_IN_FORM,
  OrderSlips,
  ParentLogin,
  RegisterSchool,
  StudentLogin,
  StudentPageLogin,
  StudentParam,
  TeacherLogin,
} from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { validationPipe } from './validation';

const pipe = validationPipe();

async function refusalOf(form: Type, body: object): Promise<AppError> {
  const refusal: unknown = await pipe
    .transform(body, { type: 'body', metatype: form })
    .catch((error: unknown) => error);
  if (refusal instanceof AppError) return refusal;
  throw new Error('It was not refused.');
}

/** The messages of each form for missing fields, as the client words them. */
const FORMS: [form: Type, sentence: string][] = [
  [RegisterSchool, 'Please fill in all 5 required fields.'],
  [FallbackRegistration, 'Please fill in all fields.'],
  [AdminLogin, 'Please enter email, password, and school code.'],
  [ParentLogin, 'Please enter both parent ID and password.'],
  [StudentLogin, 'Please enter school code, student ID, and password.'],
  [StudentPageLogin, 'Please fill in all fields to continue.'],
  [TeacherLogin, 'Please fill in all fields to continue.'],
  [ClassLogin, 'Please enter school code, grade, and password.'],
  [CreateClass, 'Please fill in all required fields.'],
  [CreateStudent, 'Please provide at least first name and last name.'],
  [CreateTeacher, 'Please provide first name and last name.'],
];

describe('a form without any field', () => {
  it.each(FORMS)('%p is refused with its own message', async (form, sentence) => {
    expect((await refusalOf(form, {})).message).toBe(sentence);
  });
});

describe('a form with one missing or wrong field', () => {
  const login = { email: 'office@school.example', password: 'a quiet morning', schoolCode: 'MAPLE4821' };
  const card = { classNumber: 1, className: 'Owls', grade: 'Grade 1', section: 'A' };

  it.each(Object.keys(login))('has the same message for %s missing, empty or null', async (name) => {
    for (const value of [undefined, '', null]) {
      const refusal = await refusalOf(AdminLogin, { ...login, [name]: value });
      expect(refusal.message).toBe('Please enter email, password, and school code.');
      expect(refusal.details.fields).toEqual({ [name]: [refusal.message] });
    }
  });

  it.each(Object.keys(card))('of a class without %s is refused', async (name) => {
    for (const value of [undefined, '', null]) {
      const { message } = await refusalOf(CreateClass, { ...card, [name]: value });
      expect(message).toBe('Please fill in all required fields.');
    }
  });

  it('reports missing fields before invalid ones', async () => {
    const { message, details } = await refusalOf(AdminLogin, {
      email: 'no address',
      schoolCode: 'MAPLE4821',
    });
    expect(message).toBe('Please enter email, password, and school code.');
    expect(details.fields?.email).toEqual([expect.stringContaining('such as name@school.org')]);
  });

  it.each([
    ['classNumber', 61, 'Class number must be between 1 and 60.'],
    ['classNumber', 'seven', 'Class number must be between 1 and 60.'],
    ['grade', 'Grade 13', 'Choose one of the grades in the list.'],
    ['section', 'G', 'Choose one of the sections A to F.'],
  ])('reports what is wrong with %s %p', async (name, value, sentence) => {
    expect((await refusalOf(CreateClass, { ...card, [name]: value })).message).toBe(sentence);
  });

  it.each([
    ['grade', 'Year 3', 'Choose one of the grades in the list.'],
    ['section', 'Z', 'Choose one of the sections A to F.'],
  ])('of a student requires a %s from the list', async (name, value, sentence) => {
    const student = { classNumber: 1, firstName: 'Ada', lastName: 'King' };
    expect((await refusalOf(CreateStudent, { ...student, [name]: value })).message).toBe(sentence);
    for (const absent of ['', null])
      await pipe.transform({ ...student, [name]: absent }, { type: 'body', metatype: CreateStudent });
  });
});

it.each<[Type, string]>([
  [ChangeStudent, 'classNumber'],
  [ChangeStudent, 'isActive'],
  [IssuePin, 'guardianId'],
  [OrderSlips, 'classNumber'],
])('null is no value in %p for %s, which a service would take for one', async (form, field) => {
  const { details } = await refusalOf(form, { [field]: null });
  expect(Object.keys(details.fields ?? {})).toContain(field);
});

/** Every field of every form, with the names of its rules. */
const FIELDS = Object.values(contracts)
  .filter((form): form is Type => typeof form === 'function')
  .flatMap((form) => {
    const rules = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
    const fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
    return fields.map((field) => {
      const own = rules.filter(({ propertyName }) => propertyName === field);
      return { form, field, rules: own.map(({ name }) => name) };
    });
  });

/** What a form says of one field, sent alone; empty if it accepts it. */
async function saidOf(form: Type, field: string, value: unknown): Promise<readonly string[]> {
  const refusal: unknown = await pipe
    .transform({ [field]: value }, { type: 'body', metatype: form })
    .catch((error: unknown) => error);
  return (refusal instanceof AppError && refusal.details.fields?.[field]) || [];
}

describe('an empty string', () => {
  it('means absent in every optional field, but for a text that cannot be cleared', async () => {
    const refused: string[] = [];
    for (const { form, field, rules } of FIELDS) {
      const isOptional = (await saidOf(form, field, undefined)).length === 0;
      const mayRefuse = rules.includes(HOLDS_TEXT) || rules.includes(NOT_IN_FORM);
      if (isOptional && !mayRefuse && (await saidOf(form, field, '')).length > 0)
        refused.push(`${form.name}.${field}`);
    }
    expect(refused).toEqual([]);
  });

  it('means absent in a group of fields too, and elsewhere is what it was', async () => {
    const marks = [
      { studentId: '00000000-0000-4000-8000-000000000000', state: 'safe', from: 0, withClass: '' },
    ];
    const read = (body: object) => pipe.transform(body, { type: 'body', metatype: CallRoll });
    await expect(read({ marks })).resolves.toMatchObject({ marks: [{ state: 'safe' }] });
    await expect(read({ marks: [{ ...marks[0], state: '' }] })).rejects.toThrow(AppError);
    await expect(read({ marks, nonsense: '' })).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' });
  });
});

describe('the query of a request', () => {
  it.each(['0x1', '1e0', '1.0', ' 1', '+1', '1,0', '१'])('takes %p for no number', async (classNumber) => {
    const read = pipe.transform({ classNumber }, { type: 'query', metatype: FindStudents });
    await expect(read).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  const read = (form: Type, query: object) => pipe.transform(query, { type: 'query', metatype: form });

  it('is parsed the same each time, into an object of its own', async () => {
    const first = (await read(FindStudents, { classNumber: '7' })) as FindStudents;
    expect(first).toEqual(expect.objectContaining({ classNumber: 7 }));
    first.classNumber = 8;
    const second = await read(FindStudents, { classNumber: '7' });
    expect(second).toBeInstanceOf(FindStudents);
    expect(second).toEqual(expect.objectContaining({ classNumber: 7 }));
    Object.assign(second as object, { classNumber: 9 });
    expect(await read(FindStudents, { classNumber: '7' })).toEqual(
      expect.objectContaining({ classNumber: 7 }),
    );
  });

  it('is refused each time, and not accepted by another form', async () => {
    await read(FindStudents, { classNumber: '7' });
    for (let time = 0; time < 2; time++) {
      await expect(read(FindStudents, { classNumber: '61' })).rejects.toThrow(AppError);
      await expect(read(StudentParam, { classNumber: '7' })).rejects.toThrow(AppError);
    }
  });
});
