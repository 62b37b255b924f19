import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, EmptyCell, type Column } from './data-table.tsx';

type Row = { id: string; service: string; price: string };
const columns: Column<Row>[] = [
  { key: 'service', label: 'Service', sortable: true, render: (row) => row.service },
  { key: 'price', label: 'Price', align: 'right', render: (row) => row.price },
  { key: 'act', label: '', render: (row) => <button type="button">Cancel {row.service}</button> },
];
const rows: Row[] = [{ id: '1', service: 'Consultation', price: 'Free' }];

it('labels every value for the narrow layout, except actions', () => {
  render(<DataTable caption="Bookings" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  const table = screen.getByRole('table', { name: 'Bookings' });
  const [service, price, act] = within(table).getAllByRole('cell');
  expect(service).toHaveAttribute('data-l', 'Service');
  expect(price).toHaveAttribute('data-l', 'Price');
  expect(price).toHaveClass('r');
  expect(act).not.toHaveAttribute('data-l');
});

it('marks the sorted column and allows choosing another', async () => {
  const onSort = jest.fn();
  render(<DataTable caption="Bookings" columns={columns} rows={rows} rowKey={(row) => row.id} sort={{ key: 'service', direction: 'descending' }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Service' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Service' }));
  expect(onSort).toHaveBeenCalledWith('service');
});

it('shows the empty state without rows', () => {
  render(<DataTable caption="Bookings" columns={columns} rows={[]} rowKey={(row) => row.id} empty={<p>No bookings yet</p>} />);
  expect(screen.getByText('No bookings yet')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('with hidden headers', () => {
  const sortable = columns.map((column) => (column.key === 'price' ? { ...column, sortable: true, orders: { ascending: 'lowest first', descending: 'highest first' } } : column));

  it('the order is chosen from a list', async () => {
    const onSort = jest.fn();
    render(<DataTable caption="Bookings" columns={sortable} rows={rows} rowKey={(row) => row.id} sort={{ key: 'service', direction: 'descending' }} onSort={onSort} />);
    const choice = screen.getByRole('combobox', { name: 'Sort by' });
    expect(choice).toHaveDisplayValue('Service, descending');
    await userEvent.selectOptions(choice, 'Price, lowest first');
    expect(onSort).toHaveBeenCalledWith('price', 'ascending');
  });

  it('no order is offered if nothing is sortable', () => {
    render(<DataTable caption="Bookings" columns={sortable} rows={rows} rowKey={(row) => row.id} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

it('places each value in a phone’s dense row, and marks empty ones', () => {
  const dense: Column<Row>[] = [{ ...columns[0]!, phone: 'lead' }, { ...columns[1]!, phone: 'end', render: () => <EmptyCell>None</EmptyCell> }, columns[2]!];
  const { rerender } = render(<DataTable caption="Bookings" columns={dense} rows={rows} rowKey={(row) => row.id} />);
  expect(screen.getByRole('table')).toHaveClass('tbl--dense');
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset['phone'])).toEqual(['lead', 'end', undefined]);
  expect(screen.getByText('None')).toHaveAttribute('data-nothing');
  rerender(<DataTable caption="Bookings" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  expect(screen.getByRole('table')).not.toHaveClass('tbl--dense');
});

it('marks the row that a link points to', () => {
  render(<DataTable caption="Bookings" columns={columns} rows={rows} rowKey={(row) => row.id} isMarked={({ id }) => id === '1'} />);
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-current', 'true');
});

it('is a named, keyboard-accessible scroll area only while the table is wider than its container', () => {
  let measure = (): void => {};
  const sizes = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((react) => {
    measure = () => react([], {} as ResizeObserver);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const { container } = render(<DataTable caption="Bookings" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  const room = container.firstElementChild!;
  act(measure);
  expect(screen.queryByRole('group')).toBeNull();
  Object.defineProperty(room, 'scrollWidth', { value: 1_200 });
  act(measure);
  expect(screen.getByRole('group', { name: 'Bookings' })).toHaveClass('tbl-pan');
  expect(screen.getByRole('group', { name: 'Bookings' })).toHaveAttribute('tabindex', '0');
  sizes.mockRestore();
});
