/**
 * Honeypot: a hidden field that only bots fill in; their submissions are accepted and discarded.
 */
export function RobotTrap() {
  return (
    <div hidden>
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" defaultValue="" />
    </div>
  );
}
