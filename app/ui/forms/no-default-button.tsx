/**
 * For the start of a form whose buttons must be pressed themselves. Enter in a field or on a checkbox presses the first
 * button of its form that is not disabled (HTML: implicit submission): this one, which outside of dialogs does nothing.
 */
export function NoDefaultButton() {
  return (
    <button
      type="submit"
      formMethod="dialog"
      formNoValidate
      hidden
      onClick={(event) => event.preventDefault()}
    />
  );
}
