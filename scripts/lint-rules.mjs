/** The project's own rules for oxlint, which loads this file as a plugin. */

/** A class that TypeScript cannot tell from an object of the same shape: one without a private member or, if it is an error, a name of its own. */
const closedClass = {
  create: (context) => ({
    ClassBody(node) {
      if (node.body.some(closes)) return;
      context.report({
        node,
        message:
          'Give the class a private member, so that TypeScript takes nothing but its instances for one.',
      });
    },
  }),
};

function closes({ type, key, accessibility, readonly, value }) {
  if (key?.type === 'PrivateIdentifier' || accessibility === 'private' || accessibility === 'protected')
    return true;
  return type === 'PropertyDefinition' && readonly && key.name === 'name' && value?.type === 'Literal';
}

/** `toBeTruthy` and the like pass for nearly every value. */
const noTruthiness = {
  create: (context) => ({
    MemberExpression({ property }) {
      if (!['toBeTruthy', 'toBeFalsy', 'toBeDefined'].includes(property.name)) return;
      context.report({ node: property, message: 'Assert the expected value.' });
    },
  }),
};

/** A fixed pause is too long or, on a busy machine, too short: `until` polls a condition. */
const noFixedSleep = {
  create: (context) => {
    const report = (node) => context.report({ node, message: 'Wait for a condition, not for a time.' });
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== 'node:timers/promises') return;
        for (const node of specifiers) if (node.imported?.name === 'setTimeout') report(node);
      },
      CallExpression({ callee, arguments: given }) {
        const isSleep = callee.name === 'setTimeout' && given.length > 1;
        if (isSleep || callee.property?.name === 'waitForTimeout') report(callee);
      },
    };
  },
};

/** Allowed operations on the audit log: append and read. */
const APPENDING = ['insertOne', 'find', 'findOne', 'countDocuments', 'estimatedDocumentCount'];

/** The audit log is append-only: no code changes or deletes an entry. */
const appendOnlyAudit = {
  create: (context) => ({
    MemberExpression({ object, property }) {
      if (object.type !== 'CallExpression' || !/^(rawC|c)ollection$/.test(object.callee.name)) return;
      if (object.arguments[0]?.value !== 'audit' || APPENDING.includes(property.name)) return;
      context.report({ node: property, message: 'The audit log is append-only.' });
    },
  }),
};

/** Form actions that need no account name: open to everybody, to visitors or to the holder of a link; the last one resends its fields. */
const NOT_SHOWN = [
  '/rest/theme',
  '/rest/announcement/dismiss',
  '/rest/connect',
  '/rest/register',
  '/rest/password/link',
  '/rest/password/lost',
  '/rest/email/link',
  "slot('again-action')",
];

/** A form that is sent for an account begins with the name of that account (product/calls §1.4). */
const shownFor = {
  create: (context) => ({
    JSXElement({ openingElement, children }) {
      if (openingElement.name.name !== 'form') return;
      const text = context.sourceCode.getText(openingElement);
      if (!text.includes('method="post"') || NOT_SHOWN.some((action) => text.includes(action))) return;
      const first = children.find(({ type }) => type === 'JSXElement');
      const start = first ? context.sourceCode.getText(first) : '';
      if (start.startsWith('<input type="hidden" name="username"')) return;
      context.report({ node: openingElement, message: 'Use <PostForm>.' });
    },
  }),
};

export default {
  meta: { name: 'atout' },
  rules: {
    'append-only-audit': appendOnlyAudit,
    'closed-class': closedClass,
    'no-fixed-sleep': noFixedSleep,
    'no-truthiness': noTruthiness,
    'shown-for': shownFor,
  },
};
