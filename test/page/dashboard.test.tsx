// What a fleet manager and an analyst do and see on the fines dashboard.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { changeDashboard } from './changed-dashboard';
import { chooseItem, openApp } from './open-app';

const card = (name: string) => screen.findByRole('region', { name });

describe('The fines dashboard', () => {
  afterEach(() => page.viewport(1440, 900));
  it('shows the figures of the period with their change', async () => {
    await openApp('/fines/dashboard');
    const summary = await card('Fines in short');
    await within(summary).findAllByRole('link', { name: /^[\d,]+$/ });
    expect(summary.textContent).toMatch(/Fines.*Cost.*Points on licences.*Drivers with fines/);
    expect(summary.textContent).toMatch(/[+−]\d+\.\d%/);
  });

  it('sets long figures smaller and cuts none, in a window of 320 to 1200 px', async () => {
    changeDashboard(({ top_summary, ...others }) => ({
      ...others,
      top_summary: { ...top_summary, total_fines_cost: { ...top_summary?.total_fines_cost, value: 123_456_789_012 } },
    }));
    await page.viewport(320, 900);
    await openApp('/fines/dashboard', { locale: 'pt-BR' });
    for (const width of [320, 360, 390, 768, 1200]) {
      await page.viewport(width, 900);
      await waitFor(() => expect(document.documentElement.clientWidth).toBe(width));
      const cost = await screen.findByRole('link', { name: /1\.234\.567\.890,12/ });
      const summary = cost.closest('dl') ?? document.body;
      const figures = within(summary)
        .getAllByRole('definition')
        .filter(({ className }) => className === 'figure');
      expect(figures).toHaveLength(4);
      await waitFor(() => {
        for (const figure of figures)
          expect(figure.scrollWidth, `${width} px: ${figure.textContent}`).toBeLessThanOrEqual(figure.clientWidth);
        const sizes = figures.map(({ children: [text] }) =>
          text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0,
        );
        expect(Math.max(...sizes) - Math.min(...sizes), `${width} px: ${sizes}`).toBeLessThan(0.3);
      });
    }
  });

  it('draws the point of a single month, and the month compared with, above what recharts draws', async () => {
    const isAbove = (mark: Element, other: Element) =>
      (mark.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const days = 'start_date=2026-06-01&end_date=2026-06-30&compare_start_date=2025-06-01&compare_end_date=2025-06-30';
    await openApp(`/fines/dashboard?tab=infractions&${days}`);
    const averages = await card('Average paid and number of fines');
    await waitFor(() => expect(averages.querySelectorAll('.chart .dot:not(.before)')).toHaveLength(1));
    for (const drawn of averages.querySelectorAll('.recharts-line-dots, .recharts-line, .recharts-bar')) {
      const marks = [...(drawn.closest('svg')?.querySelectorAll('.dot, .tick-before') ?? [])];
      expect(marks.length).toBeGreaterThan(0);
      for (const mark of marks) expect(isAbove(mark, drawn), mark.outerHTML).toBe(true);
    }
  });

  it('has the months of two panels under each other, whatever is written at their scales', async () => {
    await openApp('/fines/dashboard?tab=infractions');
    const averages = await card('Average paid and number of fines');
    const monthsOf = (chart: Element) =>
      [...chart.querySelectorAll('text[text-anchor="middle"]')].flatMap((name) =>
        name.querySelector('tspan') ? [Math.round(Number(name.getAttribute('x')))] : [],
      );
    await waitFor(() => expect(averages.querySelectorAll('.chart')).toHaveLength(2));
    await waitFor(() => {
      const [above, below] = [...averages.querySelectorAll('.chart')].map(monthsOf);
      expect(above?.length).toBeGreaterThan(0);
      expect(above).toEqual(below);
    });
  });

  it('keeps the tick of the period before in forced colours', async () => {
    await openApp('/fines/dashboard');
    const summary = await card('Fines in short');
    await waitFor(() => expect(summary.querySelector('.bar:not(.only)')).not.toBeNull());
    const bar = summary.querySelector('.bar:not(.only)') ?? document.body;
    const media = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
    onTestFinished(async () => {
      await media('none');
    });
    await media('active');
    const drawn = getComputedStyle(bar, '::after').backgroundColor;
    expect(drawn).toBe(getComputedStyle(document.body).color);
    expect(drawn).not.toBe(getComputedStyle(document.body).backgroundColor);
  });

  it('says that no driver has fines where fines are nobody’s, not that there are no fines', async () => {
    changeDashboard((response) => ({ ...response, vulnerable_drivers_ranking_data: [] }));
    await openApp('/fines/dashboard');
    const drivers = await card('Vulnerable drivers');
    await within(drivers).findByText('No driver with fines');
    expect(within(drivers).queryByText('No fines')).toBeNull();
  });

  it('says once that the figures did not come, and shows them when they do', async () => {
    const { fetch } = window;
    onTestFinished(() => {
      window.fetch = fetch;
    });
    window.fetch = async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('get_fines_dashboard'))
        return fetch(input, init);
      return Response.json({ error: { code: 'no', message: 'not for you' } }, { status: 403 });
    };
    await openApp('/fines/dashboard');
    await screen.findByText(/^Fines dashboard: /);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Fines in short' })).toBeNull();
    window.fetch = fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await card('Fines in short')).findAllByRole('link', { name: /^[\d,]+$/ });
  });

  it('opens another group of figures by its tab, and says so in the address', async () => {
    const { address } = await openApp('/fines/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Status and payment' }));
    await card('Paid and late');
    expect(address().searchParams.get('tab')).toBe('status');
    expect(screen.queryByRole('region', { name: 'Fines in short' })).toBeNull();
  });

  it('shows the whole of the tab that an address opens, where the row of tabs is longer than the screen', async () => {
    await page.viewport(320, 700);
    await openApp('/fines/dashboard?tab=seriousness');
    const tab = await screen.findByRole('link', { name: 'Seriousness', current: 'page' });
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(320));
    expect(window.scrollY).toBe(0);
  });

  it('comes back to a group of figures as it was left, and neither shows it nor lets the focus into it meanwhile', async () => {
    await openApp('/fines/dashboard');
    const summary = await card('Fines in short');
    const [figure] = await within(summary).findAllByRole('link', { name: /^[\d,]+$/ });
    await userEvent.click(screen.getByRole('link', { name: 'Status and payment' }));
    await card('Paid and late');
    expect(figure?.checkVisibility()).toBe(false);
    figure?.focus();
    expect(document.activeElement).not.toBe(figure);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await card('Fines in short')).toBe(summary);
    expect(figure?.isConnected && figure.checkVisibility()).toBe(true);
  });

  it('draws a group unseen while the pointer rests on its tab, and shows just that with the press', async () => {
    await openApp('/fines/dashboard');
    await within(await card('Fines in short')).findAllByRole('link', { name: /^[\d,]+$/ });
    const tab = screen.getByRole('link', { name: 'Status and payment' });
    await userEvent.hover(tab);
    const paid = await waitFor(() => {
      const found = document.getElementById('paid_late_fines_chart_data');
      expect(found?.textContent).toMatch(/\d/);
      return found;
    });
    expect(paid?.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
    expect(screen.queryByRole('region', { name: 'Paid and late' })).toBeNull();
    await userEvent.click(tab);
    expect(await card('Paid and late')).toBe(paid);
    expect(paid?.getBoundingClientRect().height).toBeGreaterThan(100);
  });

  it('shows the figures of the filters of now in a group it comes back to, and draws none in it meanwhile', async () => {
    await openApp('/fines/dashboard');
    const figures = async () =>
      within(await card('Fines in short'))
        .findAllByRole('link', { name: /^[\d,]+$/ })
        .then((all) => all.map(({ textContent }) => textContent));
    const before = await figures();
    const summary = await card('Fines in short');
    await userEvent.click(screen.getByRole('link', { name: 'Status and payment' }));
    const paid = await card('Paid and late');
    const [asBefore] = await within(paid).findAllByText(/^[\d,]+$/);
    const count = asBefore?.textContent;
    // React draws hidden groups later, when it has nothing else to do: the page is looked at with the first drawing.
    let meanwhile = '';
    const watch = new MutationObserver(() => {
      const [first] = within(paid).queryAllByText(/^[\d,]+$/);
      if (first && first.textContent !== count) meanwhile ||= summary.textContent;
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => watch.disconnect());
    await userEvent.click(screen.getByRole('button', { name: 'Last year' }));
    await waitFor(() => expect(meanwhile).not.toBe(''));
    for (const figure of before) expect(meanwhile).toContain(figure);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await figures()).not.toEqual(before);
  });

  it('takes a preset as the period, marks it, and says in a sentence what is shown', async () => {
    const { address } = await openApp('/fines/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Last year' }));
    const year = new Date().getFullYear() - 1;
    await waitFor(() => expect(address().searchParams.get('start_date')).toBe(`${year}-01-01`));
    await screen.findByRole('button', { name: 'Last year', pressed: true });
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'P' && new RegExp(`1 Jan ${year} to 31 Dec ${year}`).test(element.textContent ?? ''),
    );
  });

  it('filters by a status when its name is chosen, and Esc takes that back', async () => {
    const { address } = await openApp('/fines/dashboard');
    const status = await card('Status');
    await userEvent.click(await within(status).findByRole('button', { name: /Overdue/ }));
    await waitFor(() => expect(address().searchParams.getAll('fine_status_ids')).toEqual(['4']));
    await waitFor(() => expect(within(status).queryByRole('button', { name: /Paid with discount/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('section')).toBe(status));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address().searchParams.getAll('fine_status_ids')).toEqual([]));
  });

  it('counts and opens the fines of the days that its figures are of, while newer ones are on their way', async () => {
    const year = new Date().getFullYear() - 1;
    const { address } = await openApp(`/fines/dashboard?start_date=${year}-01-01&end_date=${year}-03-31`);
    const summary = await card('Fines in short');
    const [link] = await within(summary).findAllByRole('link', { name: /^[\d,]+$/ });
    const sentence = (days: RegExp) =>
      screen.findByText((_, element) => element?.className === 'sentence' && days.test(element.textContent ?? ''));
    const count = link?.textContent ?? '';
    expect((await sentence(/31 Mar/)).textContent).toContain(`${count} fines from`);
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    try {
      await userEvent.click(screen.getByRole('button', { name: 'Last year' }));
      expect((await sentence(/31 Dec/)).textContent).not.toContain(`${count} fines`);
      // The cards follow the press a moment later.
      await userEvent.hover(within(summary).getByRole('link', { name: count }));
      await screen.findByRole('button', { name: 'Last year', pressed: true });
      await userEvent.click(within(summary).getByRole('link', { name: count }));
      expect(address().pathname).toBe('/fines');
      expect(address().searchParams.get('end_date')).toBe(`${year}-03-31`);
    } finally {
      fetched.mockRestore();
    }
  });

  it('removes the highlight with the button beside it, whatever was filtered since', async () => {
    const { address } = await openApp('/fines/dashboard');
    const [name] = await within(await card('Infractions')).findAllByRole('button', { name: /./, pressed: false });
    if (!name) throw new Error('There is no infraction to light.');
    const highlighted = name.textContent;
    await userEvent.click(name);
    await screen.findByText(/is highlighted in all cards/);
    await userEvent.click(await within(await card('Status')).findByRole('button', { name: /Overdue/ }));
    await waitFor(() => expect(address().searchParams.getAll('fine_status_ids')).toEqual(['4']));
    await userEvent.click(screen.getByRole('button', { name: /^Take back/ }));
    await waitFor(() => expect(screen.queryByText(/is highlighted in all cards/)).toBeNull());
    expect(address().searchParams.getAll('fine_status_ids')).toEqual(['4']);
    expect(document.activeElement?.textContent).toBe(highlighted);
  });

  it('is filtered by a row with Enter, and widened again by the same key', async () => {
    const { address } = await openApp('/fines/dashboard');
    const overdue = await within(await card('Status')).findByRole('button', { name: /Overdue/ });
    overdue.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address().searchParams.getAll('fine_status_ids')).toEqual(['4']));
    await within(await card('Status')).findByRole('button', { name: /Overdue/, pressed: true });
    // The row is there in the new figures, too, and so is the focus in it.
    await waitFor(async () =>
      expect(within(await card('Status')).queryByRole('button', { name: /Paid with discount/ })).toBeNull(),
    );
    expect(document.activeElement).toBe(overdue);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address().searchParams.getAll('fine_status_ids')).toEqual([]));
  });

  it('makes both of two choices of one breath, though the cards have not followed the first yet', async () => {
    const { address } = await openApp('/fines/dashboard');
    const overdue = await within(await card('Status')).findByRole('button', { name: /Overdue/ });
    const [driver] = await within(await card('Vulnerable drivers')).findAllByRole('button', {
      name: /^(?!Cost)[A-Z]\S+ [A-Z]/,
    });
    if (!driver) throw new Error('There is no driver to choose.');
    // Not by `fireEvent`, which would wait for the cards between the two.
    overdue.click();
    driver.click();
    await waitFor(() => expect(address().searchParams.getAll('driver_ids')).toHaveLength(1));
    expect(address().searchParams.getAll('fine_status_ids')).toEqual(['4']);
  });

  it('opens a panel with its press where the code of it has come with the pointer: nothing stands in for it', async () => {
    await openApp('/fines/dashboard');
    const button = await screen.findByRole('button', { name: /^Status All/ });
    await userEvent.hover(button);
    await import('../../src/features/fines/filters/status-panel');
    let standIns = 0;
    const observer = new MutationObserver(() => {
      standIns += screen.queryByRole('dialog', { name: 'Status' })?.querySelector('[aria-busy="true"]') ? 1 : 0;
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Status' });
    await within(panel).findAllByRole('checkbox');
    observer.disconnect();
    expect(standIns).toBe(0);
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(panel);
  });

  it('opens a calendar with its press, and draws the days when that is on screen', async () => {
    await openApp('/fines/dashboard');
    const button = await screen.findByRole('button', { name: /^Period \d/ });
    await userEvent.hover(button);
    await import('../../src/ui/form/period-calendar');
    const placed: string[] = [];
    const observer = new MutationObserver(() => {
      const panel = screen.queryByRole('dialog', { name: 'Period' });
      placed.push(within(panel ?? document.body).queryByRole('grid') ? 'days' : 'none');
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-placed'] });
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Period' });
    await within(panel).findAllByRole('grid');
    observer.disconnect();
    expect(placed[0]).toBe('none');
    await waitFor(() => expect(document.activeElement).toBe(within(panel).getAllByRole('spinbutton')[0]));
  });

  it('shows the numbers of a card as a table', async () => {
    await openApp('/fines/dashboard');
    const months = await card('Fines per month');
    await within(months).findByRole('img', { name: /^Fines per month/ });
    await userEvent.click(await within(months).findByRole('button', { name: /table, full screen, link/ }));
    await chooseItem('Show as table');
    const table = await within(months).findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    await within(table).findByRole('columnheader', { name: 'Very serious' });
  });

  it('opens a card on the full screen and gives the focus back', async () => {
    await openApp('/fines/dashboard');
    const status = await card('Status');
    await within(status).findByRole('button', { name: /Overdue/ });
    const menu = await within(status).findByRole('button', { name: /table, full screen, link/ });
    await userEvent.click(menu);
    await chooseItem('Full screen');
    const dialog = await screen.findByRole('dialog', { name: 'Status' });
    await within(dialog).findByRole('table');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Status' })).toBeNull());
    expect(document.activeElement).toBe(menu);
  });

  it('compares with a chosen period, also a later one, in a window of 660 px', async () => {
    await page.viewport(660, 900);
    await openApp(
      '/fines/dashboard?start_date=2026-01-01&end_date=2026-03-31&compare_start_date=2026-07-01&compare_end_date=2026-09-30',
    );
    const summary = await card('Fines in short');
    await within(summary).findAllByText(/^against [\d,]+$/);
    const drivers = await card('Vulnerable drivers');
    await within(drivers).findByRole('columnheader', { name: 'Points compared' });
    expect(document.querySelector('main')?.textContent).not.toMatch(/\bbefore\b/i);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(660);
  });

  it('works with the four operations only: numbers where names are not known', async () => {
    await openApp('/fines/dashboard', { directoryUrl: null });
    const drivers = await card('Vulnerable drivers');
    await within(drivers).findAllByText(/^Driver \d+$/);
  });
});
