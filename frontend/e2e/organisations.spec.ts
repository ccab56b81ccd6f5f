import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { type DistrictSchool, registerSchool, setUpFactor, signInOffice } from './support/district';
import { signInOperator } from './support/operator';
import { test } from './support/test';

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const banner = (page: Page) => page.getByRole('region', { name: 'Visiting a school' });

async function put(page: Page, { name, code }: DistrictSchool): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(code);
  await dialog.getByRole('button', { name: `Put ${name} here` }).click();
  await expect(page.getByText(`${name} stands under`)).toBeVisible();
}

async function enter(page: Page, { name }: DistrictSchool): Promise<void> {
  await page.getByRole('button', { name: `Enter ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Enter ${name}` });
  await dialog.getByRole('button', { name: 'Enter school' }).click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('To help with the timetable');
  await dialog.getByRole('button', { name: 'Enter school' }).click();
  await expect(banner(page)).toContainText(`You are inside ${name}`);
}

test('a district is made, somebody of it looks into a school and is sent home when the school leaves', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [operator, member, office] = [await open(browser), await open(browser), await open(browser)];
  const home = await registerSchool(member.request, `Rowan ${mark}`);
  const school = await registerSchool(member.request, `Hazel ${mark}`);
  await signInOffice(member.request, home);
  await signInOperator(operator.request);

  await test.step('the operator makes a district, puts schools there and names a member', async () => {
    await operator.goto('/super-super-admin-dashboard?tab=organisations');
    await operator.getByRole('button', { name: 'New organisation' }).click();
    const making = operator.getByRole('dialog', { name: 'New organisation' });
    await making.getByLabel('Name').fill(`County ${mark}`);
    await making.getByRole('button', { name: 'Make organisation' }).click();
    await expect(operator.getByRole('heading', { name: `County ${mark}` })).toBeVisible();
    await operator.getByRole('button', { name: 'Put a school here' }).click();
    await put(operator, home);
    await put(operator, school);
    await operator.keyboard.press('Escape');
    await expect(operator.getByRole('table', { name: `Schools below County ${mark}` })).toContainText(
      school.code,
    );
    await operator.getByRole('button', { name: 'Name a member' }).click();
    const naming = operator.getByRole('dialog', { name: `Name a member of County ${mark}` });
    await naming.getByLabel('Code of their school').fill(home.code);
    await naming.getByLabel('Email address they sign in with').fill(home.adminEmail);
    await naming.getByLabel('What they may do').selectOption('district_admin');
    await naming.getByRole('button', { name: 'Name member' }).click();
    await expect(operator.getByRole('list', { name: `Members of County ${mark}` })).toContainText(
      'Avery Stone',
    );
    const tree = operator.getByRole('list', { name: 'Organisations' });
    await expect(tree.getByRole('button', { name: `County ${mark}` })).toContainText('2 schools');
  });

  await test.step('the member enters the other school, which needs a second factor and a reason', async () => {
    await setUpFactor(member.request);
    await member.goto('/school-admin-dashboard');
    await member.getByRole('link', { name: 'Your district' }).click();
    await expect(member.getByRole('heading', { name: 'Your district' })).toBeVisible();
    await expect(member.getByRole('button', { name: `Enter ${home.name}` })).toBeHidden();
    await enter(member, school);
    await expect(member.getByRole('heading', { name: school.name })).toBeVisible();
    await expect(banner(member)).toContainText('Read only');
    await expect(member.getByRole('button', { name: 'Emergency' })).toBeHidden();
    await expect(member.getByRole('link', { name: 'Your district' })).toBeHidden();
  });

  await test.step('and is allowed changes by a second confirmation', async () => {
    await banner(member).getByRole('button', { name: 'Allow changes' }).click();
    await member.getByRole('button', { name: 'Yes, allow changes' }).click();
    await expect(banner(member)).toContainText('Can change');
  });

  await test.step('the school sees what stands above it, who may enter, who is there and why', async () => {
    await signInOffice(office.request, school);
    await office.goto('/school-settings');
    const above = office.getByRole('region', { name: 'Above your school' });
    await expect(above.getByRole('list', { name: 'Your school belongs to' })).toContainText(`County ${mark}`);
    await expect(above.getByRole('list', { name: 'Who may enter' })).toContainText('Avery Stone');
    await expect(above.getByRole('list', { name: 'Who was inside' })).toContainText(
      'To help with the timetable',
    );
    await expect(above).not.toContainText(home.name);
  });

  await test.step('leaving leads to their own school', async () => {
    await banner(member).getByRole('button', { name: 'Exit' }).click();
    await expect(banner(member)).toBeHidden();
    await expect(member.getByRole('heading', { name: home.name })).toBeVisible();
  });

  await test.step('when the school leaves the district, whoever is inside is at home again', async () => {
    await member.getByRole('link', { name: 'Your district' }).click();
    await enter(member, school);
    await operator.getByRole('button', { name: `Take ${school.name} out` }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await expect(banner(member)).toBeHidden();
    await expect(member.getByRole('heading', { name: home.name })).toBeVisible();
  });
});
