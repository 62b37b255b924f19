/** Somebody's address, which a narrow column breaks before its @ and not within a name. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return <>{address.slice(0, at)}<wbr />{address.slice(at)}</>;
}
